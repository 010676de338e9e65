import type { FieldType } from '../../../rules/builtin/field-problems.ts';
import type { Arrangement } from '../../../rules/placing/arranging.ts';

type Role = 'advisor' | 'client';

const fieldTypes: Readonly<Record<FieldType, string>> = {
  signature: 'Signature',
  initials: 'Initials',
  date: 'Date signed',
  checkbox: 'Checkbox',
  list: 'List',
  text: 'Text',
};

const roles: Readonly<Record<Role, string>> = { client: 'Client', advisor: 'Advisor' };

const arrangements: Readonly<Record<Arrangement, string>> = {
  left: 'Align left edges',
  center: 'Align centers',
  right: 'Align right edges',
  top: 'Align upper edges',
  middle: 'Align middles',
  bottom: 'Align lower edges',
  across: 'Same gaps across',
  down: 'Same gaps down',
  'same-width': 'Same width',
  'same-height': 'Same height',
  'same-size': 'Same size',
};

/** Texts of the page on which fields are placed on a document. */
export const placerTexts = {
  fieldTypes,
  roles,
  roleMarks: { client: 'C', advisor: 'A' },
  arrangements,
  templates: 'Form Templates',
  save: 'Save',
  saving: 'Saving...',
  saved: 'Saved',
  unsaved: 'Unsaved changes',
  replacePdf: 'Replace PDF',
  loadFailed: 'Error Loading Document',
  notFound: 'Document not found',
  notFoundHint: 'It may have been deleted. Go back to Form Templates and choose another one.',
  noDocument: 'No document yet',
  noDocumentHint: 'Upload the PDF that is signed, then place its fields.',
  uploadPdf: 'Upload PDF',
  otherProvider: (provider: string) =>
    `${provider} signs this template. Its fields are placed there.`,
  fixFirst: (count: number) =>
    count === 1 ? 'Fix 1 problem before you save' : `Fix ${String(count)} problems before you save`,
  fullForm:
    'The first 500 fillable fields of this PDF are placed, the most that a document can have. If the PDF has more, they are not placed, and stay empty when it is signed.',
  palette: {
    title: 'Add fields',
    add: (type: string) => `Add ${type}`,
    hint: 'Click a field, then the page. Or drag it there.',
    armed: (type: string) => `Click the page to place: ${type}`,
    full: 'A document has at most 500 fields.',
  },
  role: 'New fields are for',
  pages: {
    title: 'Pages',
    page: (page: number) => `Page ${String(page)}`,
    goTo: (page: number, fields: number) =>
      fields === 0
        ? `Go to page ${String(page)}`
        : `Go to page ${String(page)}, ${fields === 1 ? '1 field' : `${String(fields)} fields`}`,
    failed: "Couldn't load this page.",
    tryAgain: 'Try Again',
    document: 'Document',
  },
  tools: {
    title: 'Tools',
    undo: 'Undo',
    redo: 'Redo',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    zoomFit: 'Fit width',
    mode: 'View',
    edit: 'Place fields',
    asClient: 'As client',
    asAdvisor: 'As advisor',
  },
  keys: {
    save: 'Save the fields',
    undo: 'Undo (with Shift: redo)',
    redo: 'Redo',
    copy: 'Copy the selected fields',
    paste: 'Paste fields to the page in view',
    duplicate: 'Duplicate the selected fields',
    all: 'Select all fields of the page in view',
    release: 'Select nothing, or put the field type away',
  },
  field: {
    name: (type: string, label: string, role: string, page: number) =>
      `${label}, ${type} for the ${role.toLowerCase()}, page ${String(page)}`,
    help: 'Arrow keys move, with Shift they resize, with Alt in fine steps. Enter edits the details, Space adds to the selection, Delete deletes.',
    problem: 'Has a problem',
    at: (label: string, x: string, y: string) =>
      `${label}: ${x} inches from the left, ${y} from the top`,
    sized: (label: string, width: string, height: string) =>
      `${label}: ${width} inches wide, ${height} high`,
    added: (label: string, page: number) => `${label} added to page ${String(page)}`,
    deleted: (count: number) =>
      count === 1 ? '1 field deleted' : `${String(count)} fields deleted`,
    selected: (count: number) =>
      count === 1 ? '1 field selected' : `${String(count)} fields selected`,
    copied: (count: number) => (count === 1 ? '1 field copied' : `${String(count)} fields copied`),
  },
  inspector: {
    title: 'Details',
    several: (count: number) => `${String(count)} fields`,
    none: 'Select a field to edit its details.',
    label: 'Label',
    labelHelp: 'The signer sees it. Prices refer to it.',
    role: 'Filled in by',
    required: 'Required',
    options: 'Options',
    optionsHelp: 'One on each line.',
    prefill: 'Filled in with',
    prefills: { none: 'Nothing', name: "The signer's name", email: "The signer's email" },
    page: 'Page',
    x: 'From left (in)',
    y: 'From top (in)',
    width: 'Width (in)',
    height: 'Height (in)',
    duplicate: 'Duplicate',
    allPages: 'Copy to All Pages',
    remove: 'Delete',
    arrange: 'Arrange',
    moreForGaps: 'Select at least three fields of a page',
    back: 'All fields',
    mixed: 'Different',
  },
  list: {
    title: 'Fields in tab order',
    label: (count: number) => `Fields (${String(count)})`,
    none: 'No fields yet',
    noneHint: 'Choose a field type and place it on a page.',
    sort: 'Sort by Position',
    move: (label: string) => `Move ${label} in the tab order`,
    moveHelp: 'Drag, or use the arrow keys',
    up: (label: string) => `Move ${label} up`,
    down: (label: string) => `Move ${label} down`,
    isFirst: 'This field is the first one',
    isLast: 'This field is the last one',
    select: (label: string) => `Select ${label}`,
    position: (label: string, position: number, count: number) =>
      `${label}: ${String(position)} of ${String(count)}`,
    problems: 'Not ready to sign',
  },
  preview: {
    signHere: 'Sign here',
    initialHere: 'Initials',
    date: 'Date of signing',
    choose: 'Choose...',
    name: 'Name of the signer',
    email: 'Email of the signer',
    next: 'Next Field',
    count: (at: number, of: number) => `Field ${String(at)} of ${String(of)}`,
    none: { client: 'The client fills in nothing.', advisor: 'The advisor fills in nothing.' },
    other: (role: string) => `Filled in by the ${role.toLowerCase()}`,
  },
  phone: {
    note: 'Placing fields needs a larger screen. Here you can read the document and edit the details of its fields.',
    view: 'View',
    document: 'Document',
  },
  conflict: {
    title: 'Someone else changed these fields',
    question: (count: number) =>
      count === 1
        ? '1 field was changed here and by someone else. Which version should be kept? All other changes of both are in the document.'
        : `${String(count)} fields were changed here and by someone else. Which version should be kept? All other changes of both are in the document.`,
    mine: 'Keep My Changes',
    theirs: 'Use Their Changes',
    merged: 'Someone else changed other fields. Their changes are in the document now. Save again.',
    otherPdf:
      'Someone else replaced the PDF. Your fields were kept where they fit. Check them, then save again.',
  },
  saveFailed: (message: string) => `Couldn't save the fields. ${message}`,
  replace: {
    title: 'Replace PDF',
    intro: 'Fields stay where they are. Those on pages that the new PDF does not have are removed.',
    file: 'PDF file',
    upload: 'Replace PDF',
    uploading: 'Uploading...',
    progress: 'Upload progress',
    choose: 'Choose a PDF file first',
    saveFirst: 'Save your changes first',
    done: 'PDF replaced. All fields stayed.',
    dropped: (labels: readonly string[]) =>
      labels.length === 1
        ? `PDF replaced. Removed with its page: ${labels.join()}.`
        : `PDF replaced. ${String(labels.length)} fields were removed with their pages: ${labels.join(', ')}.`,
  },
  added: (count: number) => (count === 1 ? '1 field added' : `${String(count)} fields added`),
} as const;
