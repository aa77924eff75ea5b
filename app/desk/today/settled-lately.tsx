/** What was settled or put off lately, which can be put back. */
import { Form } from '@remix-run/react'
import { RelativeTime } from '~/desk/kit/page/relative-time'
import { i18n } from '~/domain/language/desk-i18n'
import { RichMessage } from '~/ui/controls/rich-message'
import { Matter } from './matter'
import { type SettledItem, settledListPath } from './today'

export function SettledLately({ items }: { items: SettledItem[] }) {
  return (
    <section aria-labelledby="settled" className="today-group">
      <h2 id="settled" className="section-heading">
        {i18n.t('Settled or put off lately')}
      </h2>
      <p className="field-hint">
        {i18n.t('The latest twenty. What has changed since, or has come back, isn’t among them.')}
      </p>
      {items.length === 0 ? (
        <p className="list-empty mt-3">{i18n.t('Nothing is settled or put off.')}</p>
      ) : null}
      <ul className="today-lines">
        {items.map((item) => (
          <li key={`${item.kind} ${item.subject}`} className="today-line">
            <Matter item={item}>
              <span>
                <RichMessage
                  text={describeSettled(item)}
                  wrap={[() => <RelativeTime moment={item.settledAt} />, () => <bdi>{item.by}</bdi>]}
                />
              </span>
            </Matter>
            <Form method="post" action={settledListPath} className="today-buttons" preventScrollReset>
              <input type="hidden" name="kind" value={item.kind} />
              <input type="hidden" name="subject" value={item.subject} />
              <button
                type="submit"
                name="delay"
                value="undo"
                aria-label={i18n.t('Put it back: {name}', { name: item.name })}
                className="button-small"
              >
                {i18n.t('Put it back')}
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  )
}

function describeSettled({ until, by }: SettledItem): string {
  if (until === null)
    return by ? i18n.t('Settled by <1>name</1>, <0>time</0>') : i18n.t('Settled, <0>time</0>')
  return by
    ? i18n.t('Put off until {day} by <1>name</1>, <0>time</0>', { day: until })
    : i18n.t('Put off until {day}, <0>time</0>', { day: until })
}
