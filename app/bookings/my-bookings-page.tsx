export default function MyBookingsPage() {
  return <h1>MyBookingsPage</h1>
}
