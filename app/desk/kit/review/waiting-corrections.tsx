/** The corrections that go out with a draft; nothing if there are none. */
import { correctionKinds } from '~/domain/articles/corrections'
import { i18n } from '~/domain/language/desk-i18n'
import type { WaitingCorrection } from './corrections'

export function WaitingCorrections({ corrections }: { corrections: WaitingCorrection[] }) {
  if (corrections.length === 0) return null
  return (
    <>
      <p className="mt-1">{i18n.t('Readers are told with it:')}</p>
      <ul>
        {corrections.map(({ id, kind, text }) => (
          <li key={id} className="wrap-anywhere whitespace-pre-line">
            {i18n.t(correctionKinds[kind].label)}: <bdi>{text}</bdi>
          </li>
        ))}
      </ul>
    </>
  )
}
