import Activity from 'lucide-react/icons/activity';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Ban from 'lucide-react/icons/ban';
import Box from 'lucide-react/icons/box';
import Briefcase from 'lucide-react/icons/briefcase';
import Calendar from 'lucide-react/icons/calendar';
import Camera from 'lucide-react/icons/camera';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ChevronUp from 'lucide-react/icons/chevron-up';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CirclePause from 'lucide-react/icons/circle-pause';
import CirclePlay from 'lucide-react/icons/circle-play';
import ClipboardPaste from 'lucide-react/icons/clipboard-paste';
import Clock from 'lucide-react/icons/clock';
import Columns3 from 'lucide-react/icons/columns-3';
import Copy from 'lucide-react/icons/copy';
import Cpu from 'lucide-react/icons/cpu';
import CreditCard from 'lucide-react/icons/credit-card';
import Disc from 'lucide-react/icons/disc';
import DollarSign from 'lucide-react/icons/dollar-sign';
import Download from 'lucide-react/icons/download';
import Ellipsis from 'lucide-react/icons/ellipsis';
import ExternalLink from 'lucide-react/icons/external-link';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import FileText from 'lucide-react/icons/file-text';
import Folder from 'lucide-react/icons/folder';
import Globe from 'lucide-react/icons/globe';
import GripVertical from 'lucide-react/icons/grip-vertical';
import Heart from 'lucide-react/icons/heart';
import History from 'lucide-react/icons/history';
import House from 'lucide-react/icons/house';
import Image from 'lucide-react/icons/image';
import Info from 'lucide-react/icons/info';
import KeyRound from 'lucide-react/icons/key-round';
import Keyboard from 'lucide-react/icons/keyboard';
import Landmark from 'lucide-react/icons/landmark';
import Link from 'lucide-react/icons/link';
import ListFilter from 'lucide-react/icons/list-filter';
import Lock from 'lucide-react/icons/lock';
import LogOut from 'lucide-react/icons/log-out';
import Mail from 'lucide-react/icons/mail';
import Menu from 'lucide-react/icons/menu';
import MessageSquare from 'lucide-react/icons/message-square';
import Minus from 'lucide-react/icons/minus';
import Moon from 'lucide-react/icons/moon';
import Paperclip from 'lucide-react/icons/paperclip';
import Pencil from 'lucide-react/icons/pencil';
import Phone from 'lucide-react/icons/phone';
import Pill from 'lucide-react/icons/pill';
import Pin from 'lucide-react/icons/pin';
import Play from 'lucide-react/icons/play';
import Plus from 'lucide-react/icons/plus';
import Power from 'lucide-react/icons/power';
import Printer from 'lucide-react/icons/printer';
import QrCode from 'lucide-react/icons/qr-code';
import Receipt from 'lucide-react/icons/receipt';
import Redo2 from 'lucide-react/icons/redo-2';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Rows3 from 'lucide-react/icons/rows-3';
import Search from 'lucide-react/icons/search';
import Send from 'lucide-react/icons/send';
import Server from 'lucide-react/icons/server';
import Settings from 'lucide-react/icons/settings';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Signature from 'lucide-react/icons/signature';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Smartphone from 'lucide-react/icons/smartphone';
import Sparkle from 'lucide-react/icons/sparkle';
import Star from 'lucide-react/icons/star';
import Stethoscope from 'lucide-react/icons/stethoscope';
import Sun from 'lucide-react/icons/sun';
import Table2 from 'lucide-react/icons/table-2';
import Trash2 from 'lucide-react/icons/trash-2';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Undo2 from 'lucide-react/icons/undo-2';
import Upload from 'lucide-react/icons/upload';
import User from 'lucide-react/icons/user';
import UserPlus from 'lucide-react/icons/user-plus';
import Users from 'lucide-react/icons/users';
import UsersRound from 'lucide-react/icons/users-round';
import X from 'lucide-react/icons/x';

/** Every icon the portal may use, by its lucide name; anything not listed never reaches the browser. */
export const icons = {
  activity: Activity,
  'arrow-down': ArrowDown,
  'arrow-left': ArrowLeft,
  'arrow-right': ArrowRight,
  'arrow-up': ArrowUp,
  ban: Ban,
  box: Box,
  briefcase: Briefcase,
  calendar: Calendar,
  camera: Camera,
  check: Check,
  'chevron-down': ChevronDown,
  'chevron-left': ChevronLeft,
  'chevron-right': ChevronRight,
  'chevron-up': ChevronUp,
  'chevrons-up-down': ChevronsUpDown,
  'circle-alert': CircleAlert,
  'circle-check': CircleCheck,
  'circle-pause': CirclePause,
  'circle-play': CirclePlay,
  'clipboard-paste': ClipboardPaste,
  clock: Clock,
  'columns-3': Columns3,
  copy: Copy,
  cpu: Cpu,
  'credit-card': CreditCard,
  disc: Disc,
  'dollar-sign': DollarSign,
  download: Download,
  ellipsis: Ellipsis,
  'external-link': ExternalLink,
  'eye-off': EyeOff,
  eye: Eye,
  'file-text': FileText,
  folder: Folder,
  globe: Globe,
  'grip-vertical': GripVertical,
  heart: Heart,
  history: History,
  house: House,
  image: Image,
  info: Info,
  'key-round': KeyRound,
  keyboard: Keyboard,
  landmark: Landmark,
  link: Link,
  'list-filter': ListFilter,
  lock: Lock,
  'log-out': LogOut,
  mail: Mail,
  menu: Menu,
  'message-square': MessageSquare,
  minus: Minus,
  moon: Moon,
  paperclip: Paperclip,
  pencil: Pencil,
  phone: Phone,
  pill: Pill,
  pin: Pin,
  play: Play,
  plus: Plus,
  power: Power,
  printer: Printer,
  'qr-code': QrCode,
  receipt: Receipt,
  'redo-2': Redo2,
  'refresh-cw': RefreshCw,
  'rotate-cw': RotateCw,
  'rows-3': Rows3,
  search: Search,
  send: Send,
  server: Server,
  settings: Settings,
  'shield-check': ShieldCheck,
  signature: Signature,
  'sliders-horizontal': SlidersHorizontal,
  smartphone: Smartphone,
  sparkle: Sparkle,
  star: Star,
  stethoscope: Stethoscope,
  sun: Sun,
  'table-2': Table2,
  'trash-2': Trash2,
  'triangle-alert': TriangleAlert,
  'undo-2': Undo2,
  upload: Upload,
  'user-plus': UserPlus,
  user: User,
  'users-round': UsersRound,
  users: Users,
  x: X,
} as const;

export type IconName = keyof typeof icons;

/** For names that come from outside, such as the hits of a search. */
export function isIconName(name: string): name is IconName {
  return Object.hasOwn(icons, name);
}
