/** The bar that stays on the screen while a record is edited: where one is, what leads elsewhere, and the buttons. */
import { useNavigation } from '@remix-run/react'
import { type MouseEvent, type ReactNode, useRef } from 'react'
import { BackLink } from '~/desk/kit/page/page-head'
import { useBarHeight } from '~/desk/kit/page/use-bar-height'
import { postTo } from '~/desk/kit/preview/preview-button'
import { type MadeStep, stepKinds } from '~/desk/kit/review/draft-review'
import {
  entriesPath,
  entryVersionsPath,
  publicationPath,
  type RecordPart,
} from '~/domain/editors/record-urls'
import { i18n } from '~/domain/language/desk-i18n'
import { commandField } from '~/domain/publication/forms/form-values'
import type { WaitingDraft } from './draft-note'
import { draftCommand } from './merged-entry'

/** `deletePath` null: it cannot be deleted. `list`: the name of the list that it is in; null: it is alone. `slug` null: it stays. */
export type RecordWords = {
  title: string
  name: string
  deletePath: string | null
  list: string | null
  slug: { label: string; hint: string; isRequired: boolean } | null
  hasAddress: boolean
}

type EntryBarProps = {
  formId: string
  opened: {
    part: RecordPart
    /** Null: a new one. */
    slug: string | null
    words: RecordWords
    /** The address where readers see it; null: nowhere. */
    address: string | null
    takesDrafts: boolean
    draft: WaitingDraft | null
    /** How far the draft is; null: it isn't in review. */
    review?: MadeStep | null
    previewPath?: string | null
  }
  links: ReactNode
  isConflicted: boolean
}

/** Stays on the screen, as that of the article form. */
export function EntryBar({ formId, opened, links, isConflicted }: EntryBarProps) {
  const { part, slug, words, address, previewPath, takesDrafts } = opened
  const { title, name } = words
  const at = title.lastIndexOf(name)
  const bar = useRef<HTMLDivElement>(null)
  useBarHeight(bar)
  const isSaving = useNavigation().formData !== undefined
  return (
    <div ref={bar} className="article-bar">
      <div className="article-place">
        <BackLink
          to={words.list === null ? publicationPath : entriesPath(part)}
          name={words.list ?? i18n.t('Publication')}
        />
        <h1 className="desk-title article-bar-title">
          {title.slice(0, at)}
          <bdi>{name}</bdi>
          {title.slice(at + name.length)}
        </h1>
        {opened.draft ? <span className="status">{i18n.t('Draft waiting')}</span> : null}
        {opened.review ? <span className="status">{stepKinds[opened.review].did}</span> : null}
      </div>
      <div className="article-facts">
        {slug === null ? (
          <span>{i18n.t('Not saved yet')}</span>
        ) : (
          <>
            {address ? (
              <a href={address} dir="ltr" className="article-bar-link entry-address">
                {address === '/' ? i18n.t('View site') : address}
              </a>
            ) : words.hasAddress ? (
              <span>{i18n.t('Readers can’t see it yet')}</span>
            ) : null}
            <a href={entryVersionsPath(part, slug)} className="article-bar-link">
              {i18n.t('Versions')}
            </a>
            {links}
            {words.deletePath ? (
              <a href={words.deletePath} className="article-bar-link">
                {i18n.t('Delete…')}
              </a>
            ) : null}
          </>
        )}
      </div>
      {isConflicted ? null : (
        <div className="article-actions">
          <div className="article-buttons">
            {previewPath ? (
              <button
                type="submit"
                form={formId}
                formAction={previewPath}
                formTarget="_blank"
                onClick={(event) => openPreview(event, previewPath)}
                className="button-quiet"
              >
                {i18n.t('Preview')}
              </button>
            ) : null}
            {takesDrafts ? (
              <button
                type="submit"
                form={formId}
                name={commandField}
                value={draftCommand}
                aria-disabled={isSaving}
                aria-describedby="entry-outcome"
                className="button-quiet"
              >
                {i18n.t('Save draft')}
              </button>
            ) : null}
            <button
              type="submit"
              form={formId}
              aria-disabled={isSaving}
              aria-describedby={takesDrafts ? 'entry-outcome' : undefined}
              className="button-primary"
            >
              {takesDrafts ? i18n.t('Publish changes') : i18n.t('Save')}
            </button>
          </div>
          {takesDrafts ? (
            <p id="entry-outcome" className="article-outcome">
              {address
                ? i18n.t(
                    'Readers see this page. Save draft keeps what they see; Publish changes shows them this text.',
                  )
                : i18n.t('Save draft keeps what they see; Publish changes shows them this text.')}
            </p>
          ) : null}
        </div>
      )}
    </div>
  )
}

/** The router would submit it in this tab. */
function openPreview(event: MouseEvent<HTMLButtonElement>, path: string) {
  const { form } = event.currentTarget
  if (!form) return
  event.preventDefault()
  postTo(path, form)
}
