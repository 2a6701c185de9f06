export default function ToolsPage() {
  return <h1>ToolsPage</h1>
}
