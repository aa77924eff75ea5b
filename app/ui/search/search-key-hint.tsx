/** Tells of the / key, where there is likely to be a keyboard, and turns it off. */
import { useState } from 'react'
import { isSearchKeyOn, turnSearchKey } from './search-key'

export function SearchKeyHint() {
  const [isOn, setOn] = useState(isSearchKeyOn)
  const turn = () => {
    turnSearchKey(isOn ? 'off' : 'on')
    setOn(isSearchKeyOn())
  }
  return (
    <p className="search-key-hint">
      {isOn ? (
        <>
          Press <kbd>/</kbd> anywhere to search.
        </>
      ) : (
        <>
          The <kbd>/</kbd> key is off.
        </>
      )}{' '}
      <button type="button" onClick={turn} className="font-semibold text-accent hover:underline">
        {isOn ? 'Turn off' : 'Turn on'}
      </button>
    </p>
  )
}
