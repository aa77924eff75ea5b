/** Answers browsers that are not signed in, as the guard of the desk answers editors. */
import type { LoaderFunctionArgs } from '@remix-run/node'
import { speakAtDesk } from '~/data/publication/desk-languages.server'

/** For loaders and actions: without an account, they speak the publication's language. */
export function answerAnyone<Result>(answer: (args: LoaderFunctionArgs) => Result | Promise<Result>) {
  return (args: LoaderFunctionArgs): Promise<Result> => speakAtDesk(null, async () => await answer(args))
}
