// Includes that minimal-mistakes provides to articles. Pictures and texts are kept, without the theme's scripts.
// https://mmistakes.github.io/minimal-mistakes/docs/helpers/

const caption = "{% if include.caption %}<figcaption>{{ include.caption | markdownify }}</figcaption>{% endif %}";

export const themeIncludes: Readonly<Record<string, string>> = {
  figure: `<figure><img src="{{ include.image_path }}" alt="{{ include.alt }}">${caption}</figure>`,
  gallery: `{% assign pictures = page[include.id] | default: page.gallery %}<figure>
{% for picture in pictures %}<img src="{{ picture.image_path }}" alt="{{ picture.alt }}">
{% endfor %}${caption}</figure>`,
  feature_row: `{% assign name = include.id | default: "feature_row" %}
{% for feature in page[name] %}<div class="feature">
{% if feature.image_path %}<img src="{{ feature.image_path }}" alt="{{ feature.alt }}">{% endif %}
{% if feature.title %}<h2>{{ feature.title }}</h2>{% endif %}
{% if feature.excerpt %}{{ feature.excerpt | markdownify }}{% endif %}
{% if feature.url %}<p><a href="{{ feature.url }}">{{ feature.btn_label | default: "Learn more" }}</a></p>{% endif %}
</div>
{% endfor %}`,
  video: `{% if include.provider == "youtube" %}<p><a href="https://www.youtube.com/watch?v={{ include.id }}">Video on YouTube</a></p>
{% elsif include.provider == "vimeo" %}<p><a href="https://vimeo.com/{{ include.id }}">Video on Vimeo</a></p>
{% else %}<p><a href="{{ include.id }}">Video</a></p>{% endif %}`,
};
