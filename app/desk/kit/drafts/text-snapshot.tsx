/** Reads a form before it is rendered anew. */
import { Component } from 'react'

type SnapshotProps = { of: unknown; generation: string | number; take: () => void }

/**
 * Reads a form before React renders it with other values: a field that nobody touched takes them by itself, and could no longer be
 * told from one that somebody emptied. Only a class learns of the moment.
 */
export class TextSnapshot extends Component<SnapshotProps> {
  override getSnapshotBeforeUpdate({ of, generation }: SnapshotProps) {
    if (of !== this.props.of || generation !== this.props.generation) this.props.take()
    return null
  }
  override componentDidUpdate() {}
  override render() {
    return null
  }
}
