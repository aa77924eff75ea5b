/** The form that changes what is pinned at a place: rows to move, end and unpin, and a search for one more. */

import type { MouseEvent } from 'react'
import { KeptForm } from '~/desk/kit/drafts/kept-form'
import { Notice } from '~/desk/kit/page/notice'
import { PageHead } from '~/desk/kit/page/page-head'
import { RelativeTime, useFormatMoment } from '~/desk/kit/page/relative-time'
import { TimeFields } from '~/desk/kit/plans/plan-lines'
import { frontPath, frontPlacePath, frontPreviewPath } from '~/desk/kit/preview/front-urls'
import { postTo } from '~/desk/kit/preview/preview-button'
import type { FrontPlace } from '~/domain/catalogue/front-places'
import { editArticlePath } from '~/domain/editors/desk-urls'
import type { RejectedForm } from '~/domain/forms/form-result'
import { i18n } from '~/domain/language/desk-i18n'
import { articlePath } from '~/domain/site/urls'
import { Field } from '~/ui/controls/field'
import { fieldId } from '~/ui/controls/form'
import { RichMessage } from '~/ui/controls/rich-message'
import { describeUnsaved, type FrontStory, findField, type PinnedStory, pinFields, seenField } from './front'

type FrontPlacePageProps = {
  place: FrontPlace
  /** The form as it was opened. */
  values: Record<string, string>
  stories: (FrontStory | PinnedStory)[]
  /** What readers see there now. */
  shown: { slug: string; title: string }[]
  /** It was opened with one more story. */
  isChanged: boolean
  notice: string | null
  answer: (RejectedForm & { stories?: FrontStory[]; choices?: FrontStory[] }) | null
}

export function FrontPlacePage({ place, answer, ...opened }: FrontPlacePageProps) {
  const values = answer && seenField in answer.values ? answer.values : opened.values
  // Stored pins come last, as only they know since when and by whom they are pinned.
  const known = new Map([...(answer?.stories ?? []), ...opened.stories].map((story) => [story.id, story]))
  const rows = listRows(values, known)
  const notice = answer ? null : opened.isChanged ? describeUnsaved() : opened.notice
  // Without script, each button's page opens where it was pressed.
  const path = frontPlacePath(place.key)
  return (
    <div>
      <PageHead
        back={{ to: frontPath, name: i18n.t('Pinned articles') }}
        title={<bdi>{place.name}</bdi>}
        about={i18n.t('At most {count, plural, one {# article} other {# articles}}.', { count: place.size })}
      >
        <a href={place.path} className="desk-link text-sm">
          {i18n.t('View the page')}
        </a>
      </PageHead>
      <Notice text={notice} />
      <KeptForm
        // After a save it is a new form.
        generation={opened.values[seenField] ?? ''}
        id={formId}
        action={path}
        rejection={answer}
        values={opened.values}
        preventScrollReset
        className="front-form"
      >
        {/* The first button is the one that the Enter key presses. */}
        <button
          type="submit"
          name="task"
          value="find"
          formAction={`${path}#${findId}`}
          className="visually-hidden"
          tabIndex={-1}
          aria-hidden="true"
        >
          {i18n.t('Find')}
        </button>
        <input type="hidden" name={seenField} value={values[seenField] ?? ''} />
        {rows.length === 0 ? (
          <p className="plan-none">{i18n.t('Nothing is pinned: the newest articles come first.')}</p>
        ) : (
          <ol className="plan-lines">
            {rows.map((row, index) => (
              <PinRow key={row.id} {...row} path={path} number={index + 1} count={rows.length} />
            ))}
          </ol>
        )}
        <FindStory
          key={rows.map(({ id }) => id).join()}
          path={path}
          count={rows.length}
          choices={answer?.choices ?? []}
        />
        <div className="plan-buttons">
          <button type="submit" name="task" value="save" className="button-primary">
            {i18n.t('Save pins')}
          </button>
          <button
            type="submit"
            formAction={frontPreviewPath(place.key)}
            formTarget="_blank"
            onClick={(event) => openPreview(event, frontPreviewPath(place.key))}
            className="button-quiet"
          >
            {i18n.t('Preview')}
          </button>
        </div>
      </KeptForm>
      <section aria-labelledby="shown-now" className="plan-day">
        <h2 id="shown-now" className="section-heading">
          {i18n.t('What readers see now')}
        </h2>
        {opened.shown.length === 0 ? (
          <p className="plan-none">{i18n.t('Nothing is published here yet.')}</p>
        ) : null}
        <ol className="mt-2 list-decimal pl-8">
          {opened.shown.map(({ slug, title }) => (
            <li key={slug} dir="auto" className="py-0.5">
              <a href={articlePath(slug)} className="hover:text-accent hover:underline">
                {title}
              </a>
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}

/** `story` undefined: it was deleted meanwhile. */
type Row = { id: string; story: FrontStory | PinnedStory | undefined }

function listRows(values: Record<string, string>, known: Map<string, FrontStory | PinnedStory>): Row[] {
  const rows: Row[] = []
  for (;;) {
    const id = values[pinFields(rows.length + 1).id]
    if (!id) return rows
    rows.push({ id, story: known.get(id) })
  }
}

const formId = 'front'
const findId = fieldId(formId, findField)
const rowId = (number: number) => `front-row-${number}`

type PinRowProps = Row & { path: string; number: number; count: number }

function PinRow({ id, story, path, number, count }: PinRowProps) {
  const fields = pinFields(number)
  const title = story?.title ?? i18n.t('An article that was deleted')
  return (
    <li id={rowId(number)} className="front-row">
      <input type="hidden" name={fields.id} value={id} />
      <div className="min-w-0">
        <p dir="auto" className="font-semibold">
          {story ? (
            <a href={editArticlePath(story)} className="hover:text-accent hover:underline">
              {title}
            </a>
          ) : (
            title
          )}
        </p>
        {story ? <PinFacts pin={story} /> : null}
      </div>
      <TimeFields at={fields.at} occurrence={fields.occurrence} label={i18n.t('Until')} required={false} />
      <div className="plan-buttons">
        {number > 1 ? (
          <TaskButton
            task={`up-${number}`}
            to={`${path}#${rowId(number - 1)}`}
            words={i18n.t('Move up')}
            title={title}
          />
        ) : null}
        {number < count ? (
          <TaskButton
            task={`down-${number}`}
            to={`${path}#${rowId(number + 1)}`}
            words={i18n.t('Move down')}
            title={title}
          />
        ) : null}
        <TaskButton
          task={`unpin-${number}`}
          to={`${path}#${count === 1 ? findId : rowId(Math.min(number, count - 1))}`}
          words={i18n.t('Unpin')}
          title={title}
        />
      </div>
    </li>
  )
}

type TaskButtonProps = { task: string; to: string; words: string; title: string }

function TaskButton({ task, to, words, title }: TaskButtonProps) {
  return (
    <button type="submit" name="task" value={task} formAction={to} className="button-small">
      {words}
      <span className="visually-hidden">: {title}</span>
    </button>
  )
}

/** Whether readers see it, until when, and by whom it was pinned. */
export function PinFacts({ pin }: { pin: FrontStory | PinnedStory }) {
  const formatMoment = useFormatMoment()
  const stored = 'pinnedAt' in pin ? pin : null
  const endsAt = stored?.endsAt ?? null
  return (
    <p className="plan-facts">
      {pin.status === 'draft' ? (
        <span className="plan-problem">{i18n.t('Not shown: it isn’t public at the moment.')}</span>
      ) : null}
      {endsAt ? (
        <span>
          <RichMessage
            text={i18n.t('until <0>tomorrow</0>')}
            wrap={[() => <time dateTime={endsAt.toISOString()}>{formatMoment(endsAt)}</time>]}
          />
        </span>
      ) : null}
      {stored ? (
        <span>
          <RichMessage
            text={
              stored.pinnedBy
                ? i18n.t('pinned <0>yesterday</0> by <1>the name</1>')
                : i18n.t('pinned <0>yesterday</0>')
            }
            wrap={[() => <RelativeTime moment={stored.pinnedAt} />, () => <bdi>{stored.pinnedBy}</bdi>]}
          />
        </span>
      ) : (
        <span>{i18n.t('not saved yet')}</span>
      )}
    </p>
  )
}

type FindStoryProps = { path: string; count: number; choices: FrontStory[] }

function FindStory({ path, count, choices }: FindStoryProps) {
  return (
    <fieldset className="front-find">
      <legend className="text-lg font-bold">{i18n.t('Pin another article')}</legend>
      <Field name={findField} label={i18n.t('Words from its title, or its address')} required />
      <button
        type="submit"
        name="task"
        value="find"
        formAction={`${path}#${findId}`}
        className="button-quiet"
      >
        {i18n.t('Find')}
      </button>
      {choices.length > 0 ? (
        <ul aria-label={i18n.t('Found')} className="plan-lines">
          {choices.map(({ id, title }) => (
            <li key={id} className="plan-line">
              <span dir="auto">{title}</span>
              <TaskButton
                task={`pin-${id}`}
                to={`${path}#${rowId(count + 1)}`}
                words={i18n.t({ id: 'verb.pin', message: 'Pin' })}
                title={title}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </fieldset>
  )
}

/** The router would submit it in this tab. */
function openPreview(event: MouseEvent<HTMLButtonElement>, path: string) {
  const { form } = event.currentTarget
  if (!form) return
  event.preventDefault()
  postTo(path, form)
}
