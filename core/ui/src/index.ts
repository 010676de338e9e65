export type IconName = string;
