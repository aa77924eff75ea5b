/** The styles of pages on which episodes stand; on others nothing of them is loaded. */
import styles from './podcast.css?url'

export const podcastStyles = () => [{ rel: 'stylesheet', href: styles }]
