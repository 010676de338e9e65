/** The cards of this plugin on the client's page; loaded together, as they are shown together. */
export { PersonalCard } from './personal/personal-card.tsx';
