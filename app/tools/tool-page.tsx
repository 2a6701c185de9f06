export default function ToolPage() {
  return <h1>ToolPage</h1>
}
