export default function AllUsersPage() {
  return <h1>AllUsersPage</h1>
}
