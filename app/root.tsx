/** The document around every page. What must survive navigation is here, outside all other error boundaries. */
import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLoaderData,
  useLocation,
  useNavigate,
} from '@remix-run/react'
import { type ReactNode, useContext, useEffect } from 'react'
import { findPrivateView, loadFrame, withholdFrame } from '~/http/site/guests.server'
import { useDeskSpeech, useMessagesAddress, useSite, useTextDirection } from '~/ui/page/loader-data'
import { listFeedLinks } from './domain/feeds/feed-links'
import { i18n } from './domain/language/i18n'
import { isOff } from './domain/publication/features'
import { holdFontsScript, startScript } from './domain/site/start-scripts'
import { themeScript } from './domain/site/theme'
import { faviconPath, homePath, isStaffPath, themeStylesPath, touchIconPath } from './domain/site/urls'
import { LazyLiveUpdates } from './live/lazy-live-updates'
import { noteSiteLoaded, shouldLoadSite } from './live/site-data'
import { useMessages } from './live/use-messages'
import { AudioProvider } from './player/audio-provider'
import { FirstStyles, HasScripts, ScriptMark } from './remix/document'
import { Notifications } from './toasts/notifications'
import { announce } from './toasts/notify'
import { loadStyleSheet } from './ui/controls/style-sheet'
import { Tooltips } from './ui/controls/tooltips'
import { ErrorPage } from './ui/site/error-page'
import { PageLinks, RouteAnnouncer } from './ui/site/page-links'

export const links: LinksFunction = () => [
  { rel: 'icon', href: faviconPath, type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: touchIconPath },
  ...listFeedLinks(i18n.t('All articles'), homePath),
]

export async function loader({ request }: LoaderFunctionArgs) {
  const frame = loadFrame()
  const privateView = await findPrivateView(request)
  if (!privateView) return frame
  // The pages of the desk are there for strangers, too, as one of them is for signing in.
  const isDesk = isStaffPath(new URL(request.url).pathname.replace(/\.data$/, ''))
  return isDesk && privateView === 'guest' ? withholdFrame(frame) : { ...frame, privateView }
}

export { siteLoader as clientLoader } from './live/site-data'

/** An open page keeps its menus until it hears that they may have changed. */
export const shouldRevalidate = shouldLoadSite

export function Layout({ children }: { children: ReactNode }) {
  const mark = useContext(ScriptMark)
  const hasScripts = useContext(HasScripts)
  const site = useSite()
  const { language } = site
  const direction = useTextDirection()
  const speech = useDeskSpeech()
  const messages = useMessagesAddress()
  // For measurements: from now on clicks are handled by script. Effects of components run before that of the layout.
  useEffect(() => {
    performance.mark('hydrated')
  }, [])
  useEffect(() => {
    // React could not hydrate the document, as when an extension has changed it, and has made another one.
    if (!document.querySelector('style')?.textContent) void loadStyleSheet()
  }, [])
  return (
    <html
      lang={speech?.lang ?? language}
      dir={speech || direction === 'ltr' ? undefined : direction}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <FirstStyles />
        {/* One script, because each has its hash in the policy. */}
        <script nonce={mark}>{hasScripts ? holdFontsScript + themeScript : themeScript}</script>
        <Links />
        <noscript>
          <link rel="stylesheet" href={themeStylesPath} />
        </noscript>
      </head>
      <body>
        <AudioProvider offersSaved={!isOff(site, 'podcast')}>{children}</AudioProvider>
        <Notifications />
        <Tooltips />
        <PageLinks />
        <ScrollRestoration nonce={mark} />
        {hasScripts ? (
          <>
            {/* The server puts these into templates, from which the script after them takes them (finishPage). */}
            {messages ? (
              <link rel="preload" as="fetch" href={messages} crossOrigin="anonymous" data-messages />
            ) : null}
            <Scripts nonce={mark} />
            <script nonce={mark}>{startScript}</script>
          </>
        ) : null}
      </body>
    </html>
  )
}

export default function App() {
  const navigate = useNavigate()
  const site = useLoaderData<typeof loader>()
  const isDesk = isStaffPath(useLocation().pathname)
  useEffect(() => noteSiteLoaded(site), [site])
  useMessages(useMessagesAddress())
  return (
    <>
      <RouteAnnouncer />
      {/* The stream of a private site is closed to strangers, too. */}
      {'isWithheld' in site ? null : (
        <LazyLiveUpdates
          onNotice={({ title, path }) => {
            // To an editor it is no news, and may be their own.
            if (isDesk) return
            announce({
              title: i18n.t('New story'),
              description: title,
              action: { label: i18n.t({ id: 'news.read', message: 'Read' }), run: () => navigate(path) },
            })
          }}
        />
      )}
      <Outlet />
    </>
  )
}

/** The last resort, when even a layout failed. */
export function ErrorBoundary() {
  return (
    <main className="wrap grow py-20">
      <ErrorPage />
    </main>
  )
}
