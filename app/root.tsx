import { type ReactNode, useEffect } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { ErrorPage } from './shell/error-message'
import icon from './shell/favicon.svg?inline'
import { keepShopWhileModulesLoad } from './shell/route-modules'
import { EarlyScript, StartupScript } from './shell/startup-script'
import styles from './styles.css?url'
import font from './ui/fonts/archivo-basic.woff2?url'
import { Notices } from './ui/notice-dialog'
import { Toaster } from './ui/toast'

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        {import.meta.env.SSR && <EarlyScript />}
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, interactive-widget=resizes-content"
        />
        {/* The precedence puts the style sheet before all preloads: nothing is painted without it. */}
        <link rel="stylesheet" href={styles} precedence="default" />
        <link rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
        <meta name="theme-color" content="#22252A" />
        {import.meta.env.SSR && <Icons />}
        <link rel="manifest" href="/manifest.webmanifest" />
        <Meta />
        <Links />
      </head>
      <body>
        <StartupScript />
        {children}
        <Toaster />
        <Notices />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/** Inline: a file would be requested while the first picture loads. By the server only: React keeps unknown elements of a head. */
function Icons() {
  return (
    <>
      <link rel="icon" href={icon} type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    </>
  )
}

export default function Root() {
  useEffect(() => {
    // The router handles Back from here on.
    window.onpopstate = null
    keepShopWhileModulesLoad()
  }, [])
  return <Outlet />
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ErrorPage error={error} />
}
