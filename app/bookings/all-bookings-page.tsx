export default function AllBookingsPage() {
  return <h1>AllBookingsPage</h1>
}
