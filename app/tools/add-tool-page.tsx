export default function AddToolPage() {
  return <h1>AddToolPage</h1>
}
