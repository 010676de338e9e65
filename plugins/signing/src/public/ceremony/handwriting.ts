/** The fonts of typed signatures, the same as in the signed document; fetched when a name is typed or shown. */
import '@fontsource/caveat/latin-400.css';
import '@fontsource/caveat/latin-ext-400.css';
import '@fontsource/dancing-script/latin-400.css';
import '@fontsource/dancing-script/latin-ext-400.css';
