/** A value that components and connections follow: for the parts of the player that are not in its state. */
import { useSyncExternalStore } from 'react'

export type ValueStore<Value> = {
  get: () => Value
  set: (next: Value) => void
  subscribe: (listener: () => void) => () => void
}

export function createValueStore<Value>(first: Value): ValueStore<Value> {
  const listeners = new Set<() => void>()
  let value = first
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

export function useValue<Value>({ get, subscribe }: ValueStore<Value>): Value {
  return useSyncExternalStore(subscribe, get, get)
}
