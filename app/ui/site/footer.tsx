/** The footer of every page: three columns of links, and the copyright line. */
import { Link } from '@remix-run/react'
import { footerCategories } from '~/domain/catalogue/navigation'
import { affiliatePath, podcastsPath, privacyPath, teamPath, termsPath } from '~/domain/site/urls'
import { EmailUs } from '~/ui/forms/email-us'
import { NewsletterControl } from '~/ui/forms/newsletter-control'
import { Logo } from './logo'
import { ThemeToggle } from './theme-toggle'
import { useSite } from './use-site'

const ours = [
  { name: 'Listen to AI Podcasts', path: podcastsPath },
  { name: 'Meet Our Team', path: teamPath },
  { name: 'Privacy Policy', path: privacyPath },
  { name: 'Terms & Conditions', path: termsPath },
  { name: 'Affiliate Disclosure', path: affiliatePath },
]

export function Footer() {
  const site = useSite()
  return (
    <footer className="no-print mt-auto border-t border-line bg-raised">
      <div className="wrap grid gap-10 py-12 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1.4fr]">
        <div>
          <Logo />
          <p className="mt-3 max-w-xs text-muted">{site.tagline}</p>
        </div>
        <FooterLinks heading="Explore" links={footerCategories} />
        <FooterLinks heading={site.name} links={ours} />
        <section aria-labelledby="footer-connect">
          <h2 id="footer-connect" className="eyebrow">
            Connect
          </h2>
          <ul className="mt-2">
            <li>
              <a href={site.socialUrl} target="_blank" rel="me noopener" className="footer-link">
                {site.socialName}
                <span className="visually-hidden"> (opens in a new tab)</span>
              </a>
            </li>
            <li>
              <EmailUs />
            </li>
          </ul>
          <NewsletterControl />
        </section>
      </div>
      <div className="wrap flex flex-wrap items-center justify-between gap-4 border-t border-line pt-6 pb-20 text-sm">
        <p className="text-muted">
          © {site.rightsYear} {site.name}. All rights reserved.
        </p>
        <ThemeToggle id="theme" />
      </div>
    </footer>
  )
}

type FooterLinksProps = { heading: string; links: readonly { name: string; path: string }[] }

function FooterLinks({ heading, links }: FooterLinksProps) {
  const id = `footer-${heading.toLowerCase()}`
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className="eyebrow">
        {heading}
      </h2>
      <ul className="mt-2">
        {links.map(({ name, path }) => (
          <li key={path}>
            <Link to={path} className="footer-link">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
