import { Container } from '../ui/container'
import type { Route } from './+types/tools-page'
import { ToolResults } from './tool-results'

export const meta: Route.MetaFunction = () => [{ title: 'All Products | BD-MART' }]

export default function ToolsPage() {
  return (
    <Container className="py-8 sm:py-12">
      <h1 className="mb-6 text-3xl sm:text-4xl">All Products</h1>
      <ToolResults />
    </Container>
  )
}
