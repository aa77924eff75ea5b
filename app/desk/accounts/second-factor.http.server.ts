/** Makes the page of the second factor: a secret as text and as a QR code. */
import QRCode from 'qrcode'
import { publication } from '~/data/publication/publication.server'
import { groupSecret, isFactorSecret } from '~/desk/kit/accounts/second-factor'
import { createFactorSecret, toFactorUri } from '~/desk/kit/accounts/second-factor.data.server'

/** `text`: in groups. `qr`: the dark squares of the code as one path, in a square of `size`, with the blank edge that readers need. */
export type FactorSetUp = { secret: string; text: string; qr: { path: string; size: number } }

/** With a new secret, or with the given one. */
export function offerFactor(email: string, secret = createFactorSecret()): FactorSetUp {
  const uri = toFactorUri(secret, { issuer: publication().site.name, email })
  return { secret, text: groupSecret(secret), qr: drawQr(uri) }
}

/** With the secret that the app has by now; null: the form has none. */
export function offerAgain(email: string, sent: Record<string, string>): FactorSetUp | null {
  const { task, secret = '' } = sent
  return task === 'on' && isFactorSecret(secret) ? offerFactor(email, secret) : null
}

const QUIET = 4

function drawQr(text: string) {
  const { size, data } = QRCode.create(text, { errorCorrectionLevel: 'M' }).modules
  const path = Array.from(data).flatMap((isDark, n) =>
    isDark ? [`M${QUIET + (n % size)} ${QUIET + Math.floor(n / size)}h1v1h-1z`] : [],
  )
  return { path: path.join(''), size: size + 2 * QUIET }
}
