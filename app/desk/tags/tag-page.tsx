/** One tag: its new name, and what renaming or merging it will do; its description; and where its former addresses lead. */

import { Form as PlainForm } from '@remix-run/react'
import { KeptForm } from '~/desk/kit/drafts/kept-form'
import { PageHead } from '~/desk/kit/page/page-head'
import { MAX_TAG_DESCRIPTION } from '~/domain/catalogue/tag-page'
import { deskPath, editTagPath, tagsPath } from '~/domain/editors/desk-urls'
import type { RejectedForm } from '~/domain/forms/form-result'
import { i18n } from '~/domain/language/desk-i18n'
import { tagPath } from '~/domain/site/urls'
import { Field } from '~/ui/controls/field'
import { RichMessage } from '~/ui/controls/rich-message'
import type { Renaming, TagDetails } from './tags'

type TagPageProps = {
  tag: TagDetails
  /** The new name in the address; null: none. */
  typed: string | null
  /** The problem with it; null: none. */
  problem: string | null
  /** The effects of renaming; null: nothing was asked. */
  question: Renaming | null
  notice: string | null
  rejection: RejectedForm | null
}

const editPath = editTagPath('').replace(/\?.*/, '')

export function TagPage({ tag, typed, problem, question, notice, rejection }: TagPageProps) {
  const { name, published, description, spellings, formerNames } = tag
  const listPath = `${deskPath}?${new URLSearchParams({ q: name })}`
  return (
    <div className="tag-page">
      <PageHead
        back={{ to: tagsPath, name: i18n.t('All tags') }}
        title={<RichMessage text={i18n.t('Tag: <0>its name</0>')} wrap={[() => <bdi>{name}</bdi>]} />}
      />
      <p className="text-sm text-muted">
        <RichMessage
          text={countUses(tag)}
          wrap={[
            (words) => (
              <a href={listPath} className="text-accent underline underline-offset-3">
                {words}
              </a>
            ),
          ]}
        />
        {published > 0 ? (
          <>
            {' · '}
            <a href={tagPath(name)} dir="ltr" className="text-accent underline underline-offset-3">
              {decodeURI(tagPath(name))}
            </a>
          </>
        ) : (
          ` · ${i18n.t('Readers can’t see it yet')}`
        )}
      </p>
      {notice ? (
        <p className="note" role="status">
          {notice}
        </p>
      ) : null}
      {question ? <Question tag={tag} question={question} /> : null}
      <section aria-labelledby="rename-heading" className="tag-part">
        <h2 id="rename-heading" className="tag-heading">
          {i18n.t('Rename or merge')}
        </h2>
        {spellings.length > 1 ? (
          <p className="field-hint">
            <RichMessage
              text={i18n.t(
                'Articles spell it {count, plural, one {# way} other {# ways}}: <0>a list</0>. Rename it to the right one.',
                { count: spellings.length },
              )}
              wrap={[() => <bdi>{spellings.join(', ')}</bdi>]}
            />
          </p>
        ) : null}
        {/* A question first, at an address of its own. */}
        <form action={editPath} className="tag-line">
          <input type="hidden" name="tag" value={name} />
          <div className="field">
            <label htmlFor="tag-to" className="field-label">
              {i18n.t('New name')}
            </label>
            {problem ? (
              <p id="tag-to-error" className="field-error" role="alert">
                <span className="visually-hidden">{i18n.t('Error:')} </span>
                {problem}
              </p>
            ) : null}
            <input
              id="tag-to"
              type="text"
              name="to"
              dir="auto"
              required
              defaultValue={typed ?? name}
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem ? 'tag-to-error' : 'tag-to-hint'}
              className="field-input"
            />
            <p id="tag-to-hint" className="field-hint">
              {i18n.t(
                'The name of another tag merges the two. You’ll see what happens before anything changes.',
              )}
            </p>
          </div>
          <button type="submit" className="button-quiet">
            {i18n.t('Rename…')}
          </button>
        </form>
      </section>
      <section aria-labelledby="describe-heading" className="tag-part">
        <h2 id="describe-heading" className="tag-heading">
          {i18n.t('Description')}
        </h2>
        <KeptForm
          id="describe"
          name={`describe ${name}`}
          action={editTagPath(name)}
          rejection={rejection}
          values={{ description: description ?? '' }}
          className="tag-line"
        >
          <input type="hidden" name="task" value="describe" />
          <input type="hidden" name="tag" value={name} />
          <div className="field">
            <Field name="description" label={i18n.t('One sentence about it')} rows={3} />
            <p className="field-hint">
              {i18n.t(
                'Below the heading of its page, and in search results. Up to {count, plural, one {# character} other {# characters}}; search engines show about 160.',
                { count: MAX_TAG_DESCRIPTION },
              )}
            </p>
          </div>
          <button type="submit" className="button-quiet">
            {i18n.t('Save')}
          </button>
        </KeptForm>
      </section>
      {formerNames.length > 0 ? (
        <section aria-labelledby="former-heading" className="tag-part">
          <h2 id="former-heading" className="tag-heading">
            {i18n.t('Former names')}
          </h2>
          <p className="field-hint">
            {i18n.t(
              'Their addresses lead to this tag, and an article that is given one of them gets this tag.',
            )}
          </p>
          <ul className="tag-former">
            {formerNames.map((former) => (
              <li key={former}>
                <bdi>{former}</bdi>
                <PlainForm method="post" action={editTagPath(name)}>
                  <input type="hidden" name="task" value="forget" />
                  <input type="hidden" name="tag" value={name} />
                  <input type="hidden" name="formerName" value={former} />
                  <button type="submit" className="button-small">
                    {i18n.t('Forget')}
                    <span className="visually-hidden"> {former}</span>
                  </button>
                </PlainForm>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  )
}

function countUses({ articles, published }: TagDetails): string {
  const count = articles
  return articles === published
    ? i18n.t('<0>{count, plural, one {# article} other {# articles}}</0>', { count })
    : i18n.t(
        '<0>{count, plural, one {# article} other {# articles}}</0>, {published, number} of them published',
        { count, published },
      )
}

function Question({ tag, question }: { tag: TagDetails; question: Renaming }) {
  const { former, present, articles, published, merged, isSpelling } = question
  if (isSpelling && tag.spellings.length === 1 && tag.name === present)
    return <p className="note">{i18n.t('That’s already its name.')}</p>
  const isMerge = merged > 0
  return (
    <section aria-labelledby="question-heading" className="note">
      <h2 id="question-heading" className="font-semibold">
        <RichMessage
          text={
            isMerge
              ? i18n.t('Merge “<0>one tag</0>” into “<1>another</1>”?')
              : isSpelling
                ? i18n.t('Respell “<0>a tag</0>” as “<1>its name</1>”?')
                : i18n.t('Rename “<0>a tag</0>” to “<1>its new name</1>”?')
          }
          wrap={[() => <bdi>{former}</bdi>, () => <bdi>{present}</bdi>]}
        />
      </h2>
      <ul className="tag-effects">
        <li>
          <RichMessage
            text={i18n.t(
              '{count, plural, one {# article with this tag, {published, number} of them published, gets} other {# articles with this tag, {published, number} of them published, get}} a new version with “<0>its name</0>”, in your name.',
              { count: articles, published },
            )}
            wrap={[() => <bdi>{present}</bdi>]}
          />
        </li>
        {isMerge ? (
          <li>
            <RichMessage
              text={i18n.t(
                '{count, plural, one {# article has} other {# articles have}} “<0>that tag</0>” already. Afterwards you can’t tell which of the two an article had, so this can’t be undone in one step.',
                { count: merged },
              )}
              wrap={[() => <bdi>{present}</bdi>]}
            />
          </li>
        ) : null}
        {isSpelling ? (
          <li>{i18n.t('Its address stays as it is.')}</li>
        ) : (
          <li dir="ltr">
            {i18n.t('{former} and its feeds lead to {present} from then on.', {
              former: decodeURI(tagPath(former)),
              present: decodeURI(tagPath(present)),
            })}
          </li>
        )}
        {isMerge && tag.description ? (
          <li>{i18n.t('If both have a description, the one of “{present}” stays.', { present })}</li>
        ) : null}
      </ul>
      <PlainForm method="post" action={editTagPath(former)} className="flex flex-wrap gap-3">
        <input type="hidden" name="task" value="rename" />
        <input type="hidden" name="tag" value={former} />
        <input type="hidden" name="to" value={present} />
        <input type="hidden" name="merge" value={isMerge ? '1' : ''} />
        <button type="submit" className="button-primary">
          {isMerge ? i18n.t('Merge them') : isSpelling ? i18n.t('Change the spelling') : i18n.t('Rename it')}
        </button>
        <a href={editTagPath(former)} className="button-quiet">
          {i18n.t('Cancel')}
        </a>
      </PlainForm>
    </section>
  )
}
