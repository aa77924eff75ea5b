/** Tells bots from readers by what they say they are. */
import { isbot } from 'isbot'

/** Also whoever says nothing: browsers always do. server/count-pages.ts has the same rule. */
export function isBot(request: Request): boolean {
  const agent = request.headers.get('User-Agent')
  return !agent || isbot(agent)
}
