/** The footer of every page: three columns of links, and the copyright line. */
import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { i18n } from '~/domain/language/i18n'
import { isOff } from '~/domain/publication/features'
import type { PageLink } from '~/domain/publication/publication'
import { contactPath } from '~/domain/site/urls'
import { loadStyled } from '~/ui/controls/style-sheet'
import { NewsletterControl } from '~/ui/forms/newsletter-control'
import { Logo } from '~/ui/page/icons'
import { toLinkAttributes } from '~/ui/page/link-attributes'
import { listProfiles, useMenus, useSite } from '~/ui/page/loader-data'
import { ThemeToggle } from './theme-toggle'

const ContactDialog = lazy(() => loadStyled(() => import('~/ui/forms/contact-dialog')))

export function Footer() {
  const site = useSite()
  const { footer, about } = useMenus()
  return (
    <footer className="no-print mt-auto border-t border-line bg-raised">
      <div className="wrap grid gap-10 py-12 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1.4fr]">
        <div>
          <Logo />
          <p className="mt-3 max-w-xs text-muted">{site.tagline}</p>
        </div>
        <FooterColumn id="footer-explore" heading={footer.heading ?? site.name} links={footer.links} />
        <FooterColumn id="footer-ours" heading={about.heading ?? site.name} links={about.links} />
        <section aria-labelledby="footer-connect">
          <h2 id="footer-connect" className="eyebrow">
            {i18n.t('Connect')}
          </h2>
          <ul className="mt-2">
            {listProfiles(site).map(({ name, url }) => (
              <li key={url}>
                <a href={url} target="_blank" rel="me noopener" className="footer-link">
                  {name}
                </a>
              </li>
            ))}
            <li>
              <EmailUs />
            </li>
          </ul>
          {isOff(site, 'newsletter') ? null : <NewsletterControl />}
        </section>
      </div>
      <div className="wrap flex flex-wrap items-center justify-between gap-4 border-t border-line pt-6 pb-20 text-sm">
        <p className="text-muted">
          {i18n.t('© {year} {site}. All rights reserved.', { year: site.rightsYear, site: site.name })}
        </p>
        <ThemeToggle id="theme" />
      </div>
    </footer>
  )
}

function FooterColumn({ id, heading, links }: { id: string; heading: string; links: PageLink[] }) {
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className="eyebrow">
        {heading}
      </h2>
      <ul className="mt-2">
        {links.map(({ name, path }) => (
          <li key={path}>
            <a href={path} {...toLinkAttributes(path)} className="footer-link">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A link to the contact page; with script it opens the form in a dialog. */
function EmailUs() {
  const [isOpen, setOpen] = useState(false)
  const [draft, setDraft] = useState<Record<string, string>>({})
  const openDialog = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setOpen(true)
  }
  const close = (typed: Record<string, string>) => {
    setDraft(typed)
    setOpen(false)
  }
  return (
    <>
      <a href={contactPath} onClick={openDialog} className="footer-link">
        {i18n.t('Email us')}
      </a>
      {isOpen ? (
        <Suspense>
          <ContactDialog draft={draft} onClose={close} />
        </Suspense>
      ) : null}
    </>
  )
}
