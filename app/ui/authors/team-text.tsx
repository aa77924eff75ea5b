/** The team page: mission, the six authors, editorial standards, and how to write to us. */
import type { Publication } from '~/domain/publication/publication'
import { authorPath } from '~/domain/site/urls'
import { AuthorAvatar } from '~/ui/articles/author-avatar'
import { useSite } from '~/ui/page/loader-data'

type Member = { name: string; portrait: string; slug: string; role: string; teamBlurb: string }

export function TeamText({ texts, team }: { texts: Publication['teamPage']; team: Member[] }) {
  const { title, heading = title, mission, authorsHeading, editorialStandards, contact } = texts
  const { standards = [] } = editorialStandards ?? {}
  // Headings have no gaps between their levels.
  const Name = authorsHeading ? 'h3' : 'h2'
  const { supportEmail } = useSite()
  return (
    <div className="wrap pb-20">
      <header className="mx-auto max-w-3xl py-10 text-center md:py-14">
        <h1 className="page-title">{heading}</h1>
        {mission?.heading ? <h2 className="eyebrow mt-8">{mission.heading}</h2> : null}
        {mission?.text ? (
          <p className="mt-3 font-serif text-xl text-pretty text-muted">{mission.text}</p>
        ) : null}
      </header>
      {authorsHeading ? (
        <h2 className="section-heading border-t border-line pt-10">{authorsHeading}</h2>
      ) : null}
      <ul className="mt-8 grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
        {team.map((member) => (
          <li key={member.slug} className="group relative">
            <AuthorAvatar name={member.name} portrait={member.portrait} className="size-28 text-3xl" />
            <Name className="mt-4 text-xl font-bold">
              <a href={authorPath(member.slug)} className="card-link">
                {member.name}
              </a>
            </Name>
            {member.role ? <p className="mt-1 text-sm font-semibold text-accent">{member.role}</p> : null}
            {member.teamBlurb ? <p className="mt-3 text-pretty text-muted">{member.teamBlurb}</p> : null}
          </li>
        ))}
      </ul>
      {editorialStandards ? (
        <section className="mt-16 border-t border-line pt-10">
          {editorialStandards.heading ? (
            <h2 className="section-heading">{editorialStandards.heading}</h2>
          ) : null}
          {standards.length > 0 ? (
            <div className="mt-6 grid gap-8 lg:grid-cols-3">
              {standards.map((standard) => (
                <Standard key={`${standard.heading} ${standard.text}`} {...standard} />
              ))}
            </div>
          ) : null}
        </section>
      ) : null}
      {contact ? (
        <section className="mt-16 border-t border-line pt-10">
          {contact.heading ? <h2 className="section-heading">{contact.heading}</h2> : null}
          {contact.text ? <p className="mt-4 max-w-2xl text-lg text-muted">{contact.text}</p> : null}
          {contact.note ? <p className="mt-2 max-w-2xl text-lg text-muted">{contact.note}</p> : null}
          <p className="mt-6">
            <a href={`mailto:${supportEmail}`} className="button-primary">
              {supportEmail}
            </a>
          </p>
        </section>
      ) : null}
    </div>
  )
}

function Standard({ heading, text }: { heading?: string | undefined; text?: string | undefined }) {
  return (
    <div>
      {heading ? <h3 className="text-lg font-bold">{heading}</h3> : null}
      {text ? <p className="mt-2 font-serif text-lg text-pretty text-muted">{text}</p> : null}
    </div>
  )
}
