import { TemplatesTab } from './templates/templates-tab.tsx';

/** The Forms page; its tab is in the address. */
export default function FormsPage() {
  return <TemplatesTab />;
}
