import { compile } from '@inlang/paraglide-js';
import { messageOptions } from './messages.config.ts';

await compile(messageOptions);
