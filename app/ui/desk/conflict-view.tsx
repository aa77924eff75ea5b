/** An edit conflict: both texts side by side, and how to resolve it. */
import { useLocation } from '@remix-run/react'
import type { RenderedRow } from '~/domain/desk/rendered-differences'
import { RenderedComparison } from './rendered-comparison'
import { TextComparison } from './text-comparison'

export type Conflict = {
  current: Record<string, string>
  differing: string[]
  merged: string
  overlaps: number
  rendered: RenderedRow[] | null
}

const labels = { beforeLabel: 'Saved by somebody else', afterLabel: 'Yours' }

type ConflictViewProps = { conflict: Conflict; mine: Record<string, string> }

export function ConflictView({
  conflict: { current, differing, merged, overlaps, rendered },
  mine,
}: ConflictViewProps) {
  const { pathname } = useLocation()
  const others = differing.filter((name) => name !== 'content')
  return (
    <section aria-labelledby="conflict" className="mb-10 border-y border-line py-8">
      <h2 id="conflict" className="section-heading">
        Two versions of this article
      </h2>
      <ul className="mt-4 list-disc pl-6 text-muted">
        <li>To keep yours: save the form below. The other version stays in the revisions.</li>
        <li>
          To keep the other one: <a href={pathname}>open it</a>, which discards yours.
        </li>
        <li>To keep both: copy the merged text at the end of this part into the form below.</li>
      </ul>
      {others.length > 0 ? (
        <dl className="mt-6">
          {others.map((name) => (
            <div key={name} className="border-b border-line py-2">
              <dt className="text-sm font-semibold">{name}</dt>
              <dd>
                <del dir="auto">{current[name] || 'nothing'}</del>{' '}
                <ins dir="auto">{mine[name] || 'nothing'}</ins>
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      <TextComparison before={current.content ?? ''} after={mine.content ?? ''} {...labels} />
      {rendered ? (
        // Not a link: the form was posted, and would be lost.
        <details className="mt-6">
          <summary className="cursor-pointer text-accent">Compare as readers see it</summary>
          <RenderedComparison rows={rendered} {...labels} />
        </details>
      ) : null}
      <label htmlFor="merged" className="field-label mt-6 block">
        Merged text
        {overlaps > 0
          ? ` (in ${overlaps} places both changed the same lines; both versions are kept there)`
          : null}
      </label>
      <textarea
        id="merged"
        dir="auto"
        readOnly
        rows={10}
        defaultValue={merged}
        className="field-input mt-2 font-mono text-sm"
      />
    </section>
  )
}
