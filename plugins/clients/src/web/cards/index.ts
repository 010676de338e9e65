/** The cards of this plugin on the client's page; loaded together, as they are shown together. */
export { BeneficiariesCard } from './beneficiaries/beneficiaries-card.tsx';
export { ContactCard } from './contact/contact-card.tsx';
export { DependentsCard } from './dependents/dependents-card.tsx';
export { FamilyCard } from './family/family-card.tsx';
export { PersonalCard } from './personal/personal-card.tsx';
export { CareCard } from './care/care-card.tsx';
export { LoginsCard } from './logins/logins-card.tsx';
export { BankCard } from './money/bank-card.tsx';
export { EmploymentCard } from './money/employment-card.tsx';
export { PaymentCard } from './money/payment-card.tsx';
export { NotesCard } from './notes/notes-card.tsx';
export { MarketplaceCard } from './plans/marketplace-card.tsx';
export { MedicareCard } from './plans/medicare-card.tsx';
export { SpouseCard } from './spouse/spouse-card.tsx';
