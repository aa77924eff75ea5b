/** The team page: mission, the six authors, editorial standards, and how to write to us. */
import type { Publication } from '~/domain/publication/publication'
import { authorPath } from '~/domain/site/urls'
import { AuthorAvatar } from '~/ui/articles/author-avatar'
import { useSite } from '~/ui/page/loader-data'

type Member = { name: string; portrait: string; slug: string; role: string; teamBlurb: string }

export function TeamText({ texts, team }: { texts: Publication['teamPage']; team: Member[] }) {
  const { mission, editorialStandards, contact } = texts
  const { supportEmail } = useSite()
  return (
    <div className="wrap pb-20">
      <header className="mx-auto max-w-3xl py-10 text-center md:py-14">
        <h1 className="page-title">{texts.heading}</h1>
        <h2 className="eyebrow mt-8">{mission.heading}</h2>
        <p className="mt-3 font-serif text-xl text-pretty text-muted">{mission.text}</p>
      </header>
      <h2 className="section-heading border-t border-line pt-10">{texts.authorsHeading}</h2>
      <ul className="mt-8 grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
        {team.map((member) => (
          <li key={member.slug} className="group relative">
            <AuthorAvatar name={member.name} portrait={member.portrait} className="size-28 text-3xl" />
            <h3 className="mt-4 text-xl font-bold">
              <a href={authorPath(member.slug)} className="card-link">
                {member.name}
              </a>
            </h3>
            <p className="mt-1 text-sm font-semibold text-accent">{member.role}</p>
            {member.teamBlurb ? <p className="mt-3 text-pretty text-muted">{member.teamBlurb}</p> : null}
          </li>
        ))}
      </ul>
      <section className="mt-16 border-t border-line pt-10">
        <h2 className="section-heading">{editorialStandards.heading}</h2>
        <div className="mt-6 grid gap-8 lg:grid-cols-3">
          {editorialStandards.standards.map(({ heading, text }) => (
            <div key={heading}>
              <h3 className="text-lg font-bold">{heading}</h3>
              <p className="mt-2 font-serif text-lg text-pretty text-muted">{text}</p>
            </div>
          ))}
        </div>
      </section>
      <section className="mt-16 border-t border-line pt-10">
        <h2 className="section-heading">{contact.heading}</h2>
        <p className="mt-4 max-w-2xl text-lg text-muted">{contact.text}</p>
        <p className="mt-2 max-w-2xl text-lg text-muted">{contact.note}</p>
        <p className="mt-6">
          <a href={`mailto:${supportEmail}`} className="button-primary">
            {supportEmail}
          </a>
        </p>
      </section>
    </div>
  )
}
