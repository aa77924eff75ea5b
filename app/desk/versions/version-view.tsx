/** Compares one revision with the current version, or with another one, with buttons to restore them. */

import { Form } from '@remix-run/react'
import { RenderedComparison } from '~/desk/kit/comparison/rendered-comparison'
import { FieldComparison, TextComparison } from '~/desk/kit/comparison/text-comparison'
import { PageHead } from '~/desk/kit/page/page-head'
import { useCan } from '~/desk/kit/page/use-can'
import { listDifferences, type VersionedArticle } from '~/domain/articles/article-fields'
import type { RenderedRow } from '~/domain/articles/rendered-differences'
import { editArticlePath, revisionPath, revisionsPath } from '~/domain/editors/desk-urls'
import { i18n } from '~/domain/language/desk-i18n'
import { RichMessage } from '~/ui/controls/rich-message'

type RevisionViewProps = {
  current: VersionedArticle
  revision: VersionedArticle
  /** The version that it is compared with: the current one, or another. */
  other: VersionedArticle
  /** The version of the draft that waits above the article; null: none. */
  draftVersion: number | null
  /** Null: the texts are compared as they were typed. */
  rendered: RenderedRow[] | null
  /** They are too long to be compared as readers see them, as was asked. */
  isTooLong: boolean
  /** It was not restored, because someone saved another version after the comparison was shown. */
  isOutdated: boolean
  /** Tells what it lacks to be published; it was not restored. */
  problems: string[]
}

export function RevisionView({
  current,
  revision,
  other,
  draftVersion,
  rendered,
  isTooLong,
  isOutdated,
  problems,
}: RevisionViewProps) {
  const { slug } = current
  const isWithCurrent = other.version === current.version
  const toLabel = (version: number) =>
    version === current.version
      ? i18n.t('Now (version {version})', { version })
      : version === draftVersion
        ? i18n.t('Draft (version {version})', { version })
        : i18n.t('Version {version}', { version })
  const labels = { beforeLabel: toLabel(revision.version), afterLabel: toLabel(other.version) }
  const versions = [...new Set([revision.version, other.version])]
  const hasDraft = draftVersion !== null && versions.includes(draftVersion)
  // Publishing the draft that waits above an article leaves the article public.
  const differing = listDifferences(revision, other).filter((name) => !(hasDraft && name === 'status'))
  const path = revisionPath(slug, revision.version, isWithCurrent ? undefined : other.version)
  return (
    <>
      <PageHead
        back={{ to: revisionsPath(slug), name: i18n.t('All versions') }}
        title={
          <RichMessage
            text={
              isWithCurrent
                ? i18n.t('Version {version}: <0>the title</0>', { version: revision.version })
                : i18n.t('Versions {version} and {other}: <0>the title</0>', {
                    version: revision.version,
                    other: other.version,
                  })
            }
            wrap={[() => <bdi>{current.title}</bdi>]}
          />
        }
      >
        <p className="flex flex-wrap gap-x-5">
          <Neighbors slug={slug} from={revision.version} to={other.version} last={current.version} />
        </p>
      </PageHead>
      <div className="flex flex-wrap items-start gap-4 pb-6">
        {hasDraft ? <WaitingDraftForm current={current} version={draftVersion} /> : null}
        <RestoreForm
          current={current}
          draftVersion={draftVersion}
          versions={versions.filter((version) => version !== current.version && version !== draftVersion)}
        />
      </div>
      {isOutdated ? (
        <p role="alert" className="note mb-8">
          {i18n.t(
            'Nothing has been changed: someone saved this article after you opened this page. Here is the comparison with the current version.',
          )}
        </p>
      ) : null}
      {problems.length > 0 ? (
        <p role="alert" className="note mb-8">
          {i18n.t('Nothing has been restored: the article is published, and this version can’t be.')}{' '}
          {problems.join(' ')}
        </p>
      ) : null}
      <nav aria-label={i18n.t('Views of the comparison')} className="comparison-views">
        <a href={path} className="footer-link text-accent" aria-current={rendered ? undefined : 'page'}>
          {i18n.t('As typed')}
        </a>
        <a
          href={`${path}${isWithCurrent ? '?' : '&'}view=rendered`}
          className="footer-link text-accent"
          aria-current={rendered ? 'page' : undefined}
        >
          {i18n.t('As readers see it')}
        </a>
      </nav>
      {isTooLong ? (
        <p className="note mb-6">
          {i18n.t('These texts are too long to be compared as readers see them. Here is what was typed.')}
        </p>
      ) : null}
      <FieldComparison before={revision} after={other} names={differing} {...labels} />
      {rendered ? (
        <RenderedComparison rows={rendered} {...labels} />
      ) : (
        <TextComparison before={revision.content} after={other.content} {...labels} />
      )}
    </>
  )
}

/** From what one save changed to what the saves before and after it did. */
function Neighbors({ slug, from, to, last }: { slug: string; from: number; to: number; last: number }) {
  if (to !== from + 1) return null
  return (
    <>
      {from > 1 ? (
        <a href={revisionPath(slug, from - 1, from)} className="footer-link text-accent">
          {i18n.t('Previous change')}
        </a>
      ) : null}
      {to < last ? (
        <a href={revisionPath(slug, to, to + 1)} className="footer-link text-accent">
          {i18n.t('Next change')}
        </a>
      ) : null}
    </>
  )
}

/** Offers what can be done about the draft that waits above a published article. */
function WaitingDraftForm({ current, version }: { current: VersionedArticle; version: number }) {
  return (
    <Form method="post" action={`${revisionPath(current.slug, version)}?to=discard`} className="max-w-prose">
      <div className="flex flex-wrap gap-3">
        <a href={editArticlePath(current)} className="button-primary">
          {i18n.t('Edit the draft')}
        </a>
        <button type="submit" aria-describedby="discarding" className="button-quiet">
          {i18n.t('Discard draft')}
        </button>
      </div>
      <p id="discarding" className="mt-2 text-sm text-muted">
        {i18n.t(
          'Version {version} is a draft that readers can’t see. If you discard it, it stays under Versions, and you can use it as a draft again.',
          { version },
        )}
      </p>
    </Form>
  )
}

type RestoreFormProps = { current: VersionedArticle; draftVersion: number | null; versions: number[] }

/** `versions`: those that are neither the current one nor the draft. */
function RestoreForm({ current, draftVersion, versions }: RestoreFormProps) {
  const { slug, version: now, status } = current
  const isPublic = status === 'published'
  const mayRestore = useCan()('publish', isPublic ? 'own-story' : 'own-draft') || !isPublic
  const isSingle = versions.length === 1
  const [first] = versions
  if (first === undefined) return null
  const toAction = (version: number, to?: 'draft') => {
    const parameters = new URLSearchParams({ over: String(now) })
    if (to) parameters.set('to', to)
    if (to && draftVersion !== null) parameters.set('draft', String(draftVersion))
    return `${revisionPath(slug, version)}?${parameters}`
  }
  return (
    <Form method="post" action={toAction(first)} className="max-w-prose">
      <div className="flex flex-wrap gap-3">
        {mayRestore
          ? versions.map((version) => (
              <button
                key={version}
                type="submit"
                formAction={toAction(version)}
                aria-describedby="restoring"
                className={isSingle ? 'button-primary' : 'button-quiet'}
              >
                {isSingle ? i18n.t('Restore this version') : i18n.t('Restore version {version}', { version })}
              </button>
            ))
          : null}
        {isPublic
          ? versions.map((version) => (
              <button
                key={version}
                type="submit"
                formAction={toAction(version, 'draft')}
                aria-describedby="restoring"
                className="button-quiet"
              >
                {isSingle ? i18n.t('Use as draft') : i18n.t('Use version {version} as draft', { version })}
              </button>
            ))
          : null}
      </div>
      <p id="restoring" className="mt-2 text-sm text-muted">
        {isPublic && mayRestore
          ? `${i18n.t('If you restore it, readers will see this version right away, because the article is published.')} `
          : ''}
        {isPublic
          ? i18n.t('A draft changes nothing for readers. The slug and the status won’t change.')
          : i18n.t('The article stays a draft, and its slug won’t change.')}{' '}
        {i18n.t('The current version stays under Versions.')}
      </p>
    </Form>
  )
}
