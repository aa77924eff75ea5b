/** Finds the end of a link's label, with bounded work. */
import type { StateInline } from 'markdown-it'

type Budget = { steps: number; known: Map<number, number> }

/** Tokens that may be skipped for each character of a text: brackets that are never closed would be quadratic. */
const STEPS = 8
const budgets = new WeakMap<StateInline, Budget>()

/**
 * The position of the closing bracket; -1: none. Takes the place of the parser's own helper, which begins anew for every rule and
 * every bracket. `disableNested`: a label with a link in it is none.
 */
export function parseLinkLabel(state: StateInline, start: number, disableNested = false): number {
  const budget = budgets.get(state) ?? { steps: STEPS * state.src.length + 10_000, known: new Map() }
  budgets.set(state, budget)
  const key = 2 * start + (disableNested ? 1 : 0)
  const known = budget.known.get(key)
  if (known !== undefined) return known
  const end = findEnd(state, start, disableNested, budget)
  budget.known.set(key, end)
  return end
}

function findEnd(state: StateInline, start: number, disableNested: boolean, budget: Budget): number {
  const { pos: before, posMax: max } = state
  let level = 1
  let end = -1
  state.pos = start + 1
  // Otherwise an address in it would take the bracket and the link's own address with it.
  state.linkLevel += 1
  while (state.pos < max && budget.steps > 0) {
    budget.steps -= 1
    const sign = state.src[state.pos]
    if (sign === ']') {
      level -= 1
      if (level === 0) {
        end = state.pos
        break
      }
    }
    const position = state.pos
    state.md.inline.skipToken(state)
    if (sign !== '[') continue
    if (position === state.pos - 1) level += 1
    else if (disableNested) break
  }
  state.linkLevel -= 1
  state.pos = before
  return end
}
