/** The page of an episode's chapters: a list to type or paste; with script, chapters are set while listening. */
import { useRef } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { KeptForm } from '~/desk/kit/drafts/kept-form'
import { Notice } from '~/desk/kit/page/notice'
import { PageHead } from '~/desk/kit/page/page-head'
import { entryPath, episodeChaptersPath, episodeTranscriptPath } from '~/domain/editors/record-urls'
import type { RejectedForm } from '~/domain/forms/form-result'
import { i18n } from '~/domain/language/desk-i18n'
import { MAX_CHAPTERS } from '~/domain/podcast/chapters'
import { useField } from '~/ui/controls/form'
import { RichMessage } from '~/ui/controls/rich-message'
import { addChapter, chaptersField } from './chapters-form'
import { PlaceNote } from './place-note'
import { Recording } from './recording'
import type { ShownCopy, ShownEpisode, ShownWave } from './shown-episode'
import { TaggedCopy } from './tagged-copy'
import { Waveform } from './waveform'

type ChaptersPageProps = {
  episode: ShownEpisode
  /** The chapters as they are typed. */
  list: string
  /** Null: there are no chapters, or no recording in the library that can have them. */
  copy: ShownCopy | null
  version: string
  notice: string | null
  rejection: RejectedForm | null
}

export function ChaptersPage({ episode, list, copy, version, notice, rejection }: ChaptersPageProps) {
  const { slug, title, place, audio, wave } = episode
  const form = useRef<HTMLFormElement>(null)
  return (
    <div className="episode-page">
      <PageHead
        back={{ to: entryPath('episodes', slug), name: i18n.t('Episode') }}
        title={<RichMessage text={i18n.t('Chapters: <0>the title</0>')} wrap={[() => <bdi>{title}</bdi>]} />}
      >
        <a href={episodeTranscriptPath(slug)} className="article-bar-link">
          {i18n.t('Transcript')}
        </a>
      </PageHead>
      <Notice text={rejection ? null : notice} />
      <PlaceNote place={place} />
      {audio ? (
        <ChapterPlayer slug={slug} audio={audio} wave={wave} findList={() => findList(form.current)} />
      ) : null}
      <KeptForm
        generation={version}
        id="chapters"
        formRef={form}
        action={episodeChaptersPath(slug)}
        rejection={rejection}
        values={{ [chaptersField]: list }}
        className="entry-form"
      >
        <input type="hidden" name="version" value={rejection?.values.version ?? version} />
        <ListField rejection={rejection} />
        <div className="entry-buttons">
          <button type="submit" className="button-primary">
            {i18n.t('Save chapters')}
          </button>
          <a href={entryPath('episodes', slug)} className="button-quiet">
            {i18n.t('Cancel')}
          </a>
        </div>
      </KeptForm>
      {copy ? <TaggedCopy slug={slug} copy={copy} /> : null}
    </div>
  )
}

function findList(form: HTMLFormElement | null): HTMLTextAreaElement | null {
  const field = form?.elements.namedItem(chaptersField)
  return field instanceof HTMLTextAreaElement ? field : null
}

const MIN_ROWS = 10
const MAX_ROWS = 30

function ListField({ rejection }: Pick<ChaptersPageProps, 'rejection'>) {
  const { id, value, attributes } = useField(chaptersField)
  const problems = rejection?.errors.filter(({ field }) => field === chaptersField) ?? []
  const hintId = `${id}-hint`
  const problemsId = `${id}-problems`
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        {i18n.t('Chapters')}
      </label>
      <div id={hintId} className="field-hint">
        <p>
          {i18n.t(
            'One on each line: a time and a title, such as “1:02:03 The second question”. An address after the title is a link; {picture} and an address is a picture. Or paste JSON as Podcasting 2.0 has it. Up to {limit, number}.',
            { picture: 'picture=', limit: MAX_CHAPTERS },
          )}
        </p>
      </div>
      {problems.length > 0 ? (
        <div id={problemsId} className="episode-problems">
          <ul>
            {problems.map(({ message }) => (
              <li key={message} className="field-error">
                {message}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <textarea
        id={id}
        name={chaptersField}
        defaultValue={value}
        aria-invalid={attributes['aria-invalid']}
        aria-describedby={problems.length > 0 ? `${problemsId} ${hintId}` : hintId}
        rows={Math.min(MAX_ROWS, Math.max(MIN_ROWS, value.split('\n').length + 1))}
        dir="auto"
        className="field-input"
      />
    </div>
  )
}

type ChapterPlayerProps = {
  slug: string
  audio: string
  wave: ShownWave | null
  findList: () => HTMLTextAreaElement | null
}

function ChapterPlayer({ slug, audio, wave, findList }: ChapterPlayerProps) {
  const sound = useRef<HTMLAudioElement>(null)
  const isHydrated = useHydrated()
  const add = () => {
    const field = findList()
    if (!field || !sound.current) return
    const { list, caret } = addChapter(field.value, sound.current.currentTime)
    field.value = list
    field.focus()
    field.setSelectionRange(caret, caret)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <div className="episode-player">
      <Recording ref={sound} slug={slug} audio={audio} />
      {wave ? <Waveform wave={wave} sound={sound} /> : null}
      <button type="button" onClick={add} className={`button-quiet ${isHydrated ? '' : 'invisible'}`}>
        {i18n.t('Add a chapter here')}
      </button>
    </div>
  )
}
