export default function ManageProductsPage() {
  return <h1>ManageProductsPage</h1>
}
