/** From which width of the screen the header has room for its menus, as only the browser knows how wide words are, and it cannot choose. */
import type { HeaderLink } from './publication'

/** 'nav', 'xl': the breakpoints of tokens.css; 'never': all screens have the menu of small ones. */
export type MenuBreakpoint = 'nav' | 'xl' | 'never'

/** In pixels, within the margins. */
const room: [MenuBreakpoint, number][] = [
  ['nav', 1072],
  ['xl', 1200],
]
/** Search, the button to sign in, and the gaps. */
const besideMenus = 190
const markWidth = 36
const paddingOfLink = 8
const toggleWidth = 28

/** `logo`: the name as it is written there; null: a picture. */
export function findMenuBreakpoint(header: readonly HeaderLink[], logo: string | null): MenuBreakpoint {
  const menus = header.map(
    ({ name, links }) =>
      paddingOfLink + estimate(name, 8.2) + (links.length > 0 ? toggleWidth : paddingOfLink),
  )
  const width = [besideMenus, markWidth + estimate(logo ?? 'A picture', 11), ...menus]
  const sum = width.reduce((one, other) => one + other, 0)
  return room.find(([, wide]) => sum <= wide)?.[0] ?? 'never'
}

/** Ideographs and the like are as wide as they are high. */
const wideLetters = /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]/gu

function estimate(text: string, each: number): number {
  const wide = text.match(wideLetters)?.length ?? 0
  return (text.length - wide) * each + wide * each * 2
}
