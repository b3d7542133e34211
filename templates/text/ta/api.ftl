# The page that describes the API. What it says of each endpoint comes from the OpenAPI document.

api-title = { site-name } API
api-summary = நிரல்களுக்கான தொலைதூரச் சதுரங்கம்: Lichess API பாதைகளும் வடிவங்களும் கொண்ட முனைகள், அவற்றின் பதில்களும் பிழைகளும்.
api-machine-readable = இதுவே நிரல்களுக்கு, OpenAPI வடிவில்
api-scope = அனுமதி:
api-any-token = எந்த டோக்கனும்
api-no-token = டோக்கன் தேவையில்லை
api-or = அல்லது
api-parameters = அளவுருக்கள்
api-body = உடற்பகுதி
api-answers = பதில்கள்
api-in-path = பாதையில்
api-in-query = வினவலில்
api-in-header = தலைப்புப் புலத்தில்
api-required = கட்டாயம்
api-contents = உள்ளடக்கம்
api-family-title = { $family }: API
api-request = கோரிக்கை
api-example = எடுத்துக்காட்டு
api-fields = பதிலின் புலங்கள்
api-always = எப்போதும் இருக்கும்
api-operations = எல்லா செயல்பாடுகளும்
