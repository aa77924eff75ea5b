/** Tells bots from readers by what they say they are. */
import { isbot } from 'isbot'

/** Clients that send no name count as bots: browsers always send one. server/count-pages.ts has the same rule. */
export function isBot(request: Request): boolean {
  return isBotAgent(request.headers.get('User-Agent'))
}

export function isBotAgent(agent: string | null | undefined): boolean {
  return !agent || isbot(agent)
}
