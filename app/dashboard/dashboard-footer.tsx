import { href, Link } from 'react-router'

const linkClass =
  'inline-flex min-h-11 min-w-11 items-center underline-offset-4 hover:text-white hover:underline'

/** The site's footer in one line. */
export function DashboardFooter() {
  return (
    <footer className="band-dark flex flex-wrap items-center justify-between gap-x-6 px-4 text-sm text-on-graphite-soft! sm:px-6 print:hidden">
      <p className="max-sm:pt-3">© 2023 BD-Mart. All Rights Reserved.</p>
      <ul className="flex gap-x-6">
        <li>
          <Link to={href('/about')} className={linkClass}>
            About
          </Link>
        </li>
        <li>
          <Link to={href('/contact')} className={linkClass}>
            Contact Us
          </Link>
        </li>
      </ul>
    </footer>
  )
}
