/** The foot of every page. */
import { Link } from '@remix-run/react'
import { navigation } from '~/domain/navigation'
import { Logo } from './logo'
import { useSite } from './use-site'

export function Footer() {
  const site = useSite()
  return (
    <footer className="no-print mt-auto border-t border-line bg-raised">
      <div className="wrap grid gap-10 py-12 md:grid-cols-[2fr_1fr_1fr]">
        <div>
          <Logo />
          <p className="mt-3 max-w-xs text-muted">{site.tagline}</p>
        </div>
        <nav aria-labelledby="footer-explore">
          <h2 id="footer-explore" className="eyebrow">
            Explore
          </h2>
          <ul className="mt-2">
            {[...navigation, { name: 'Get Electrified', path: '/get-electrified' }].map(({ name, path }) => (
              <li key={path}>
                <Link
                  to={path}
                  className="inline-flex min-h-9 items-center hover:text-accent hover:underline"
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <h2 className="eyebrow">Connect</h2>
          <ul className="mt-2">
            <li>
              <a
                href={site.socialUrl}
                className="inline-flex min-h-9 items-center hover:text-accent hover:underline"
              >
                {site.socialName}
              </a>
            </li>
            <li>
              <a
                href={`mailto:${site.supportEmail}`}
                className="inline-flex min-h-9 items-center hover:text-accent hover:underline"
              >
                {site.supportEmail}
              </a>
            </li>
          </ul>
        </div>
      </div>
      <p className="wrap border-t border-line py-6 text-sm text-muted">
        © {site.rightsYear} {site.name}. All rights reserved.
      </p>
    </footer>
  )
}
