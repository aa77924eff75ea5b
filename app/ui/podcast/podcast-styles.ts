/** The `links` of pages with episodes: other pages do not load these styles. */
import styles from './podcast.css?url'

export const podcastStyles = () => [{ rel: 'stylesheet', href: styles }]
