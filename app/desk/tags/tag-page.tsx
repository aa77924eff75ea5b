/** One tag: its new name, and what renaming or merging it will do; its description; and where its former addresses lead. */

import { Form as PlainForm } from '@remix-run/react'
import { KeptForm } from '~/desk/kit/drafts/kept-form'
import { countArticles } from '~/desk/kit/list/chosen-articles'
import { PageHead } from '~/desk/kit/page/page-head'
import { MAX_TAG_DESCRIPTION } from '~/domain/catalogue/tag-page'
import { deskPath, editTagPath, tagsPath } from '~/domain/editors/desk-urls'
import type { RejectedForm } from '~/domain/forms/form-result'
import { tagPath } from '~/domain/site/urls'
import { Field } from '~/ui/controls/field'
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
  const { name, articles, published, description, spellings, formerNames } = tag
  const listPath = `${deskPath}?${new URLSearchParams({ q: name })}`
  return (
    <div className="tag-page">
      <PageHead
        back={{ to: tagsPath, name: 'All tags' }}
        title={
          <>
            Tag: <bdi>{name}</bdi>
          </>
        }
      />
      <p className="text-sm text-muted">
        <a href={listPath} className="text-accent underline underline-offset-3">
          {countArticles(articles)}
        </a>
        {articles === published ? null : `, ${published} of them published`}
        {published > 0 ? (
          <>
            {' · '}
            <a href={tagPath(name)} dir="ltr" className="text-accent underline underline-offset-3">
              {decodeURI(tagPath(name))}
            </a>
          </>
        ) : (
          ' · Readers can’t see it yet'
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
          Rename or merge
        </h2>
        {spellings.length > 1 ? (
          <p className="field-hint">
            Articles spell it {spellings.length} ways: <bdi>{spellings.join(', ')}</bdi>. Rename it to the
            right one.
          </p>
        ) : null}
        {/* A question first, at an address of its own. */}
        <form action={editPath} className="tag-line">
          <input type="hidden" name="tag" value={name} />
          <div className="field">
            <label htmlFor="tag-to" className="field-label">
              New name
            </label>
            {problem ? (
              <p id="tag-to-error" className="field-error" role="alert">
                <span className="visually-hidden">Error: </span>
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
              The name of another tag merges the two. You’ll see what happens before anything changes.
            </p>
          </div>
          <button type="submit" className="button-quiet">
            Rename…
          </button>
        </form>
      </section>
      <section aria-labelledby="describe-heading" className="tag-part">
        <h2 id="describe-heading" className="tag-heading">
          Description
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
            <Field name="description" label="One sentence about it" rows={3} />
            <p className="field-hint">
              Below the heading of its page, and in search results. Up to {MAX_TAG_DESCRIPTION} characters;
              search engines show about 160.
            </p>
          </div>
          <button type="submit" className="button-quiet">
            Save
          </button>
        </KeptForm>
      </section>
      {formerNames.length > 0 ? (
        <section aria-labelledby="former-heading" className="tag-part">
          <h2 id="former-heading" className="tag-heading">
            Former names
          </h2>
          <p className="field-hint">
            Their addresses lead to this tag, and an article that is given one of them gets this tag.
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
                    Forget<span className="visually-hidden"> {former}</span>
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

function Question({ tag, question }: { tag: TagDetails; question: Renaming }) {
  const { former, present, articles, published, merged, isSpelling } = question
  if (isSpelling && tag.spellings.length === 1 && tag.name === present)
    return <p className="note">That’s already its name.</p>
  const isMerge = merged > 0
  return (
    <section aria-labelledby="question-heading" className="note">
      <h2 id="question-heading" className="font-semibold">
        {isMerge ? 'Merge' : isSpelling ? 'Respell' : 'Rename'} “<bdi>{former}</bdi>”{' '}
        {isMerge ? 'into' : isSpelling ? 'as' : 'to'} “<bdi>{present}</bdi>”?
      </h2>
      <ul className="tag-effects">
        <li>
          {countArticles(articles)} with this tag, {published} of them published,{' '}
          {articles === 1 ? 'gets' : 'get'} a new version with “<bdi>{present}</bdi>”, in your name.
        </li>
        {isMerge ? (
          <li>
            {merged === 1 ? '1 article has' : `${merged} articles have`} “<bdi>{present}</bdi>” already.
            Afterwards you can’t tell which of the two an article had, so this can’t be undone in one step.
          </li>
        ) : null}
        {isSpelling ? (
          <li>Its address stays as it is.</li>
        ) : (
          <li dir="ltr">
            {decodeURI(tagPath(former))} and its feeds lead to {decodeURI(tagPath(present))} from then on.
          </li>
        )}
        {isMerge && tag.description ? (
          <li>If both have a description, the one of “{present}” stays.</li>
        ) : null}
      </ul>
      <PlainForm method="post" action={editTagPath(former)} className="flex flex-wrap gap-3">
        <input type="hidden" name="task" value="rename" />
        <input type="hidden" name="tag" value={former} />
        <input type="hidden" name="to" value={present} />
        <input type="hidden" name="merge" value={isMerge ? '1' : ''} />
        <button type="submit" className="button-primary">
          {isMerge ? 'Merge them' : isSpelling ? 'Change the spelling' : 'Rename it'}
        </button>
        <a href={editTagPath(former)} className="button-quiet">
          Cancel
        </a>
      </PlainForm>
    </section>
  )
}
