/**
 * The process that converts long texts, apart from the server: one that was made to take long, or all memory, costs only this
 * process. Bundled by scripts/serving/bundle-server.mjs; started by app/http/articles/convert-text.server.ts.
 */
import { writeFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { serialize } from 'node:v8'
import {
  type ConversionAnswer,
  type ConversionRequest,
  conversions,
  MAX_CONVERTED_BYTES,
} from '~/domain/articles/conversions'
import { activateLanguage } from '~/domain/language/i18n'

// Pages go first.
setPriority(10)
// If memory runs out, Linux ends this process rather than the server or the database.
await writeFile(new URL('file:///proc/self/oom_score_adj'), '1000').catch(() => {})

// Its server has ended, however that happened.
process.on('disconnect', () => process.exit())
// The terminal's Ctrl-C goes to the server as well, which ends this process.
process.on('SIGINT', () => {})

process.on('message', ({ id, name, args, language }: ConversionRequest) => {
  activateLanguage({ locale: language.tag, messages: language.messages })
  const convert: (...args: never[]) => unknown = conversions[name]
  const result = convert(...(args as never[]))
  const isShort = serialize(result).byteLength <= MAX_CONVERTED_BYTES
  const answer: ConversionAnswer = { id, result: isShort ? result : null }
  process.send?.(answer)
})
