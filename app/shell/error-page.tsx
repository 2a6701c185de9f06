import { company } from '../../contract/company'
import { ErrorMessage } from './error-message'
import logo from './logo.svg?no-inline'

/** The last error boundary: layout, loader data and query cache may all be missing here. */
export function ErrorPage({ error }: { error: unknown }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-hairline px-4 py-2.5 sm:px-6 lg:px-8">
        <a href="/" className="inline-flex min-h-11 items-center">
          <img src={logo} alt={company.name} width="142" height="30" className="wordmark" />
        </a>
      </header>
      <main className="flex flex-1 flex-col">
        <ErrorMessage error={error} />
      </main>
    </div>
  )
}
